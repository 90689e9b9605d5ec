import type { TextInputProps } from '@mantine/core';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { Sayable } from '../../../lib/language/messages.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useAct } from '../../../ui/use-act.ts';
import { useFocusAfterRender } from '../../../ui/use-focus-after-render.ts';
import classes from './editable-field.module.css';

type Input = {
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
  error: string | undefined;
  'aria-label': string;
};

type Props = {
  label: string;
  /** The value as it is edited. */
  value: string;
  /** The value as it is read; the same when not given. */
  shown?: ReactNode;
  /** What it is typed into. */
  input: (input: Input) => ReactNode;
  /** The first sentence against a value, or null. */
  check: (value: string) => Sayable | null;
  save: (value: string) => Promise<unknown>;
  /** What the button says that saves; "Save" when not given. */
  submit?: string;
  /** Quiet words under the value. */
  hint?: string;
  /** What stands under the value, for instance what is still to be done about it. */
  children?: ReactNode;
};

/** A line to type into, with what is its own. */
export const textInput =
  (own: TextInputProps = {}) =>
  ({ onChange, ...input }: Input) => (
    <TextInput {...own} {...input} autoFocus onChange={(event) => onChange(event.currentTarget.value)} />
  );

/** One field of a profile: read, and edited in its place. */
export const EditableField = ({
  label,
  value,
  shown,
  input,
  check,
  save,
  submit: words,
  hint,
  children,
}: Props) => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<Sayable | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const focusAfterRender = useFocusAfterRender();

  const close = (): void => {
    setDraft(null);
    setError(null);
    // Unless what comes next has taken the focus.
    focusAfterRender(() => {
      if (document.activeElement === document.body) pencil.current?.focus();
    });
  };

  const { start, isBusy } = useAct(
    async (written: string) => {
      await save(written);
      close();
    },
    { failed: setError },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (draft === null) return;
    const against = check(draft);
    if (against) setError(against);
    else start(draft);
  };

  if (draft !== null) {
    return (
      <div className={classes.row}>
        <form className={classes.form} onSubmit={submit} noValidate>
          <span className={classes.label} aria-hidden="true">
            {label}
          </span>
          {input({
            value: draft,
            onChange: (next) => {
              setDraft(next);
              setError(null);
            },
            readOnly: isBusy,
            error: error === null ? undefined : message(error),
            'aria-label': label,
          })}
          <div className={classes.buttons}>
            <Button type="submit" loading={isBusy}>
              {words ?? t('save')}
            </Button>
            <Button variant="default" onClick={close} disabled={isBusy}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      </div>
    );
  }
  return (
    <div className={classes.row}>
      <div>
        <div className={classes.label}>{label}</div>
        <div className={classes.value}>
          <bdi>{shown ?? (value || '–')}</bdi>
        </div>
        {hint ? <div className={classes.hint}>{hint}</div> : null}
      </div>
      <ActionIcon ref={pencil} aria-label={t('edit_field', { field: label })} onClick={() => setDraft(value)}>
        <IconPencil size={20} stroke={1.7} />
      </ActionIcon>
      {children}
    </div>
  );
};

/** The frame around fields. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={classes.rows}>{children}</div>
);
