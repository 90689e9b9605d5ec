import type { z } from 'zod';
import { checked } from '#shared/kernel/sentences.ts';
import type { Sayable } from '../../lib/language/messages.ts';

/** The first sentence for each field, by its name. */
export type FieldErrors = Readonly<Record<string, Sayable>>;

/** What a schema says against some values: the first sentence of each field; `form` for what concerns no field. */
export const errorsOf = (schema: z.ZodType, values: unknown): FieldErrors => {
  const parsed = checked(schema, values);
  if (parsed.success) return {};
  const found: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'form');
    found[field] ??= issue.message;
  }
  return found;
};

/**
 * The server's lists of sentences as one sentence for each field: names the form does not have become `form`, but for what is
 * shown at a field already, which has two names.
 */
export const fromServer = (
  errors: Readonly<Record<string, readonly string[]>>,
  fields: readonly string[],
): FieldErrors => {
  const found: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const [name, sentences] of Object.entries(errors)) {
    const first = sentences[0];
    if (first === undefined) continue;
    const known = fields.find(
      (field) => field === name || name.startsWith(`${field}.`) || name.startsWith(`${field}[`),
    );
    if (known === undefined) elsewhere.push(first);
    else found[known] ??= first;
  }
  const form = elsewhere.find((sentence) => !Object.values(found).includes(sentence));
  return form === undefined ? found : { ...found, form };
};
