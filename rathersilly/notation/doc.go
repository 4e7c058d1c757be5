// Package notation
package notation
