/** What can be said of one thing in question, by name; most are 0 or 1. */
export type Facts = Record<string, number>
/** What each fact is worth, by name; made by test/eval/calibrate.ts from documents with truth. */
export type Weights = Readonly<Record<string, number>>
