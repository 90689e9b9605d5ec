import { Button, Group, NumberInput, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { openQuestions } from '#shared/cases/case-clock.rules.ts';
import { MAX_WORDS, SIDES } from '#shared/cases/cases.rules.ts';
import * as api from '#shared/cases/disputes.api.ts';
import { MAX_QUESTION_DAYS, MAX_QUESTIONS } from '#shared/cases/disputes.rules.ts';
import type { DisputeEntry } from '#shared/cases/disputes.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useSendOnce } from '../../../ui/form/use-send-once.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { Line, Lines, Section } from '../ui/section.tsx';
import type { AdminDisputePart } from './disputes.types.ts';
import { changedPhotos, SentPhotos } from './sent-photos.tsx';

/** A question with a date, to one of the two. */
const Ask = ({ number, onDone }: Pick<AdminDisputePart, 'number' | 'onDone'>) => {
  const { t } = useTranslation('admin-disputes');
  const sendOnce = useSendOnce();
  const form = useZodForm(bodyOf(api.askInDispute), {
    initial: { to: '', words: '', days: '2' },
    prefix: 'question',
    submit: async (body) => {
      await sendOnce(JSON.stringify(body), (client_id) =>
        call(api.askInDispute, { params: { transactionNumber: number }, body: { ...body, client_id } }),
      );
      onDone();
    },
  });
  return (
    <Form of={form}>
      <Text>{t('ask.text')}</Text>
      <Radio.Group {...form.field('to')} label={t('ask.to')}>
        <Stack gap={0} mt={4}>
          {SIDES.map((side) => (
            <Radio key={side} value={side} label={t(`returner.${side}`)} py={10} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea {...form.field('words')} label={t('ask.words')} rows={3} maxLength={MAX_WORDS} />
      <NumberInput
        {...form.field('days')}
        label={t('ask.days')}
        min={1}
        max={MAX_QUESTION_DAYS}
        onChange={(days) => form.set('days', String(days))}
      />
      <DialogButtons submit={t('ask.send')} isBusy={form.isBusy} onCancel={onDone} />
    </Form>
  );
};

type EntryProps = { entry: DisputeEntry; isOpen: boolean; changed: ReadonlySet<string> };

const Entry = ({ entry, isOpen, changed }: EntryProps) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const now = useNow();
  const { by, to, due_at, answers } = entry;
  const title = () => {
    if (to !== null) return t(`entry.asks_${to}`);
    return answers === null ? t(`entry.says_${by}`) : t(`entry.answers_${by}`);
  };
  return (
    <Line end={format.dateTime(entry.at)}>
      <Text fw={500} size="sm">
        {title()}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap' }} {...writtenIn(entry.words)}>
        {entry.words}
      </Text>
      <SentPhotos photos={entry.photos} changed={changed} />
      {isOpen && due_at !== null ? (
        <Text size="sm" c="dimmed">
          {t(Date.parse(due_at) > now ? 'entry.due' : 'entry.over', { date: format.dateTime(due_at) })}
        </Text>
      ) : null}
    </Line>
  );
};

/** The request, what the two have added since, and what support has asked. */
export const DisputeEntries = ({ number, adminDispute, onDone }: AdminDisputePart) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const { request, cancellation, dispute } = adminDispute.case;
  const entries = dispute?.entries ?? [];
  const changed = changedPhotos(adminDispute.evidence);
  const open = new Set(openQuestions(entries).map(({ id }) => id));
  const asked = entries.filter(({ by }) => by === 'support').length;
  const mayAsk =
    adminDispute.state === 'open' &&
    !adminDispute.is_uncollected &&
    (adminDispute.is_mine || adminDispute.claimed_by === null) &&
    asked < MAX_QUESTIONS;
  return (
    <Section title={t('said')}>
      {!request && !cancellation && entries.length === 0 ? (
        <Text c="dimmed">{t('nothing_said')}</Text>
      ) : (
        <Lines>
          {cancellation ? (
            <Line end={format.dateTime(cancellation.asked_at)}>
              <Text fw={500} size="sm">
                {t('wants_to_cancel')}
              </Text>
              <Text {...writtenIn(cancellation.words)}>{cancellation.words}</Text>
            </Line>
          ) : null}
          {request ? (
            <Line end={format.dateTime(request.asked_at)}>
              <Text fw={500} size="sm">
                {t('asks_refund', { reason: t(`refund_reason.${request.reason}`) })}
              </Text>
              <Text style={{ whiteSpace: 'pre-wrap' }} {...writtenIn(request.words)}>
                {request.words}
              </Text>
              <SentPhotos photos={request.photos} changed={changed} />
            </Line>
          ) : null}
          {request?.answered_at ? (
            <Line end={format.dateTime(request.answered_at)}>
              <Text fw={500} size="sm">
                {request.offered_amount === null
                  ? t('seller_refused')
                  : t('seller_offered', { amount: format.price(request.offered_amount) })}
              </Text>
              <Text style={{ whiteSpace: 'pre-wrap' }} {...writtenIn(request.answer_words)}>
                {request.answer_words}
              </Text>
            </Line>
          ) : null}
          {request && !request.answered_at ? (
            <Line>
              <Text c="dimmed">{t('seller_silent')}</Text>
            </Line>
          ) : null}
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              isOpen={adminDispute.state !== 'decided' && open.has(entry.id)}
              changed={changed}
            />
          ))}
        </Lines>
      )}
      {dispute && adminDispute.state !== 'decided' ? (
        <Text size="sm" c="dimmed">
          {t(Date.parse(dispute.say_until) > now ? 'say_until' : 'say_over', {
            date: format.dateTime(dispute.say_until),
          })}
        </Text>
      ) : null}
      {mayAsk ? (
        <Group>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('ask.open')}
          </Button>
        </Group>
      ) : null}
      <LazyModal opened={isAsking} onClose={() => setAsking(false)} title={t('ask.open')}>
        <Ask
          number={number}
          onDone={() => {
            setAsking(false);
            onDone();
          }}
        />
      </LazyModal>
    </Section>
  );
};
