import type { FormEvent } from 'react';
import { useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import type { ApiError } from '../../lib/http/api-error.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useAct } from '../use-act.ts';
import { useFocusAfterRender } from '../use-focus-after-render.ts';
import type { FieldErrors } from './form-errors.ts';
import { errorsOf, fromServer } from './form-errors.ts';

type Changed<Value> = Value | { currentTarget: { value: string } } | null;

const typedInto = (changed: unknown): unknown => {
  if (typeof changed !== 'object' || changed === null || !('currentTarget' in changed)) return changed;
  const target = changed.currentTarget;
  if (!(target instanceof HTMLElement)) return changed;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return target.checked;
  return 'value' in target ? target.value : changed;
};

/** What was not typed over follows `next`. */
const followed = <Values extends Record<string, unknown>>(
  held: Values,
  base: Values,
  next: Values,
): Values => ({
  ...held,
  ...Object.fromEntries(Object.entries(next).filter(([field]) => held[field] === base[field])),
});

type Options<Values extends Record<string, unknown>, Output> = {
  initial: Values;
  /** Called with the parsed values; what it throws is shown, at its field where the server names one. */
  submit: (output: Output) => Promise<unknown>;
  /** Sees a failure of `submit` first; answers true when it has shown it itself. */
  onError?: (error: ApiError) => boolean;
  /** Whether `initial` moves with what others save: what nobody typed over follows it. */
  isLive?: boolean;
  /** What the ids of its fields begin with, where several forms stand on one page; `field` when not given. */
  prefix?: string;
};

/**
 * A form over the body schema of a contract: validates with it, shows the first sentence of each field translated,
 * gives the focus to the summary after a refused submit, maps the server's errors onto fields and keeps what was typed.
 */
export const useZodForm = <Values extends Record<string, unknown>, Output>(
  schema: z.ZodType<Output>,
  { initial, submit, onError, isLive = false, prefix = 'field' }: Options<Values, Output>,
) => {
  const message = useMessage();
  const [values, setValues] = useState(initial);
  const [base, setBase] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const summary = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender();

  const show = (found: FieldErrors): void => {
    setErrors(found);
    focusAfterRender(() => summary.current?.focus());
  };

  /** Known at once: what is written after the press that sends it would be taken for sent. */
  const isSending = useRef(false);
  const set = useCallback(<Field extends keyof Values & string>(field: Field, value: Values[Field]) => {
    if (isSending.current) return;
    setValues((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _fixed, form: _form, ...others }) => others);
  }, []);

  const send = async (output: Output): Promise<void> => {
    await submit(output);
    // What was sent counts as read: the answer may say it in other words.
    if (isLive) setBase(values);
  };
  const { start, isBusy } = useAct(send, {
    settled: () => {
      isSending.current = false;
    },
    failed: (error) => {
      const byField = fromServer(error.errors, Object.keys(initial));
      const isShown = onError?.(error) ?? false;
      if (isShown) setErrors(byField);
      else show(Object.keys(byField).length > 0 ? byField : { form: error });
    },
  });

  if (isLive && !isBusy && Object.keys(initial).some((field) => initial[field] !== base[field])) {
    setValues(followed(values, base, initial));
    setBase(initial);
  }

  const onSubmit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (isBusy) return;
    const found = errorsOf(schema, values);
    if (Object.keys(found).length > 0) {
      show(found);
      return;
    }
    setErrors({});
    isSending.current = true;
    start(schema.parse(values));
  };

  /** What an input takes: name, id, value, translated error and change handler. What is being sent cannot be changed. */
  const field = <Field extends keyof Values & string>(name: Field) => ({
    id: `${prefix}-${name}`,
    name,
    value: values[name],
    error: errors[name] === undefined ? undefined : message(errors[name]),
    readOnly: isBusy,
    onChange: (changed: Changed<Values[Field]>) => set(name, typedInto(changed) as Values[Field]),
  });

  const order = Object.keys(initial);
  const translated = Object.entries(errors)
    .map(([name, sentence]) => ({ name, id: `${prefix}-${name}`, sentence: message(sentence) }))
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  return {
    values,
    set,
    setValues,
    field,
    errors: translated,
    isBusy,
    onSubmit,
    summary,
  };
};
