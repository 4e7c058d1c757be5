// What a client in strict TypeScript does with the types that are made of the description: no list may be missing, no answer unnamed.
import type { components, operations } from "./api";

type Answer<O extends keyof operations> = operations[O]["responses"] extends { 200: { content: { "application/json": infer A } } } ? A : never;

export const players = (match: Answer<"getMatch">): string[] => match.seats.map((seat) => seat.seat);
export const open = (all: Answer<"listMatches">): number => all.items.length;
export const orders: operations["saveOrders"]["requestBody"]["content"]["application/json"] = { text: "A PAR - BUR", ready: true };
export const told = (wrong: components["schemas"]["Problem"]): string => wrong.title ?? "";
