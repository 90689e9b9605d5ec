import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAct } from '../../../ui/use-act.ts';

type Props = {
  isDispute?: boolean;
  texts: (holder: {
    name: string;
    since: string;
  }) => Record<'claim' | 'mine' | 'claimed' | 'release' | 'takeOver' | 'title' | 'question', string>;
  held: { claimed_by: string | null; claimed_at: string | null; is_mine: boolean };
  /** `take_over` 1 takes it from whoever has it in hand. */
  claim: (body: { take_over: 0 | 1 }) => Promise<unknown>;
  release: () => Promise<unknown>;
  onDone: () => unknown;
};

/** Who has a case in hand; taking it on, from somebody else after a question, or leaving it to the others. */
export const ClaimLine = ({ isDispute = false, texts, held, onDone, ...calls }: Props) => {
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const claim = useAct(
    async (take_over: 0 | 1) => {
      await calls.claim({ take_over });
      setAsking(false);
    },
    { settled: onDone },
  );
  const release = useAct(calls.release, { settled: onDone });
  const since = held.claimed_at === null ? '' : format.dateTime(held.claimed_at);
  const t = texts({ name: held.claimed_by ?? '', since });
  if (held.claimed_by === null) {
    return (
      <Group>
        <Button
          variant={isDispute ? 'filled' : 'light'}
          loading={claim.isBusy}
          onClick={() => claim.start(0)}
        >
          {t.claim}
        </Button>
      </Group>
    );
  }
  const status = <Text role="status">{held.is_mine ? t.mine : t.claimed}</Text>;
  return (
    <>
      {isDispute ? null : status}
      <Group justify={isDispute ? 'space-between' : 'flex-start'}>
        {isDispute ? status : null}
        {held.is_mine ? (
          <Button variant="default" loading={release.isBusy} onClick={release.start}>
            {t.release}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t.takeOver}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={t.title}
        confirm={t.takeOver}
        isBusy={claim.isBusy}
        onConfirm={() => claim.start(1)}
        onCancel={() => setAsking(false)}
      >
        {t.question}
      </ConfirmDialog>
    </>
  );
};
