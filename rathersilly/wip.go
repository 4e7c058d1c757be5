package rathersilly

import "spielleiter/rathersilly/season"

func provocations(*turn) []season.Order { return nil }
