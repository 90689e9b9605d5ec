import { z } from 'zod';

/** The envelope of every error answer (decisions D6). `code` is a stable dotted word; `errors` maps a field to sentences. */
export const errorEnvelope = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** What a success says: its English sentence, and the code by which clients translate it, with what fills its slots. */
const said = z.object({
  message: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** What went wrong with somebody else: by its code, or in their own words, which have none. */
export const codedOrWords = z.object({ code: z.string().optional(), message: z.string() });
export type CodedOrWords = z.infer<typeof codedOrWords>;

/** A success answer that shows something, and says nothing of it. */
export const answerOf = <T extends z.ZodType>(data: T) => z.object({ data });

/** A success answer that says what was done: `{ message, code, details?, data }`. */
export const messageAnswerOf = <T extends z.ZodType>(data: T) => said.extend({ data });

/** A success answer that only says so. */
export const messageAnswer = said;

/** One page of a list (decisions D6), of at most so many rows. */
export const pageOf = <T extends z.ZodType>(row: T, most = 100) =>
  z.object({
    data: z.array(row).max(most),
    total: z.number().int(),
    last_page: z.number().int(),
    current_page: z.number().int(),
  });

/** One page of a list, as the server hands it out. */
export type Page<Row> = { data: Row[]; total: number; last_page: number; current_page: number };

/** A page that holds the whole list: its contract names how long that is at most, and what reads it keeps to that. */
export const wholeList = <Row>(rows: Row[]): Page<Row> => ({
  data: rows,
  total: rows.length,
  last_page: 1,
  current_page: 1,
});
