import { Kbd, Radio, Stack, Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { Approval } from '#shared/moderation/approvals.schema.ts';
import { askForChanges, rejectItem } from '#shared/moderation/moderation.api.ts';
import { CHANGE_REASONS, REJECTION_REASONS } from '#shared/moderation/moderation.schema.ts';
import { bodyOf } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useWindowEvent } from '../../lib/page/use-window-event.ts';
import { useReasonText } from '../../settings/use-reason-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import classes from './approvals.module.css';

export type Reason = { reason: (typeof REJECTION_REASONS)[number]; note?: string | null };
type Props = {
  kind: 'rejected' | 'changes_requested';
  /** What it is about: one item, or many at once. */
  items: readonly Approval[];
  onDecide: (reason: Reason) => Promise<void>;
  onClose: () => void;
};

const isWriting = (target: EventTarget | null): boolean => target instanceof HTMLTextAreaElement;
/** On its way to the first reason the focus is at the page or at the dialog itself. */
const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, input, textarea') !== null;

/**
 * Why an item is turned down, or what has to change: a reason the seller reads in their language, and words of one's own.
 * A digit chooses, Enter decides; in the words Enter with Ctrl or Command does.
 */
export const DecisionDialog = ({ kind, items, onDecide, onClose }: Props) => {
  const { t } = useTranslation('moderation');
  const textOf = useReasonText();
  const words = useRef<HTMLTextAreaElement>(null);
  const isAsking = kind === 'changes_requested';
  const reasons: readonly Reason['reason'][] = isAsking ? CHANGE_REASONS : REJECTION_REASONS;
  const body = isAsking ? bodyOf(askForChanges) : bodyOf(rejectItem);
  const form = useZodForm<{ reason: string; note: string }, Reason>(body, {
    initial: { reason: '', note: '' },
    submit: onDecide,
  });
  const { reason: chosenReason } = form.values;
  const needsWords = chosenReason !== '' && (isAsking || chosenReason === 'other');
  // The dialog takes the focus a moment after it opened, when somebody who is fast may already be writing.
  const begins = (reason: string, index: number): boolean =>
    !needsWords && (chosenReason === '' ? index === 0 : reason === chosenReason);
  // On the window: somebody who knows the way is faster than the focus.
  useWindowEvent('keydown', (event) => {
    const { target, key, code } = event;
    const isSending = key === 'Enter' && (event.ctrlKey || event.metaKey || !takesEnter(target));
    if (isSending && !event.repeat) {
      event.preventDefault();
      form.onSubmit();
    }
    if (isWriting(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
    const chosen = digit ? reasons[Number(digit) - 1] : undefined;
    if (chosen === undefined) return;
    event.preventDefault();
    form.set('reason', chosen);
    // What needs words gets them next.
    if (isAsking || chosen === 'other') words.current?.focus();
  });
  const [first] = items;
  const title =
    items.length === 1 && first
      ? t(isAsking ? 'ask_title' : 'reject_title', { item: first.item_name })
      : t(isAsking ? 'ask_many_title' : 'reject_many_title', { count: items.length });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form of={form}>
        <Radio.Group {...form.field('reason')} label={t(isAsking ? 'change_label' : 'reason_label')}>
          <Stack gap={0} mt={4}>
            {reasons.map((reason, index) => (
              <Radio
                key={reason}
                value={reason}
                data-autofocus={begins(reason, index) || undefined}
                py={10}
                label={
                  <span className={classes.reason}>
                    {textOf(isAsking ? 'changes' : 'rejection', reason)}
                    <Kbd className={classes.digit} aria-hidden="true">
                      {index + 1}
                    </Kbd>
                  </span>
                }
              />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          {...form.field('note')}
          ref={words}
          data-autofocus={needsWords || undefined}
          label={t(isAsking ? 'change_note_label' : 'note_label')}
          description={t(isAsking ? 'change_note_hint' : 'note_hint')}
          autosize
          minRows={2}
          maxLength={1000}
        />
        <DialogButtons
          submit={t(isAsking ? 'ask' : 'reject')}
          isBusy={form.isBusy}
          isDangerous={!isAsking}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
};
