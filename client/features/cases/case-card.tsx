import { Skeleton } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { CaseAct } from '#shared/cases/case-clock.rules.ts';
import { actsOf } from '#shared/cases/case-clock.rules.ts';
import type { Side } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { UseFormPhotos } from '../../ui/form/form-photos.types.ts';
import { CaseActs } from './case-acts.tsx';
import type { CaseCalls } from './case-calls.ts';
import { memberCalls } from './case-calls.ts';
import { CaseStory } from './case-story.tsx';
import { Clocks, isQuiet, Turn } from './case-turn.tsx';
import { caseAtom } from './cases.atoms.ts';
import classes from './cases.module.css';

type Props = { transactionNumber: string; side: Side; usePhotos: UseFormPhotos };

type ShownProps = { view: CaseView; side: Side; calls: CaseCalls; usePhotos: UseFormPhotos };

export const ShownCase = ({ view, side, calls, usePhotos }: ShownProps) => {
  const { t } = useTranslation('cases');
  const now = useNow();
  const acts = actsOf(view, side, now);
  const [open, setOpen] = useState<CaseAct | null>(null);
  // What is being written stays, whatever became of it meanwhile.
  if (isQuiet(view) && acts.length === 0 && open === null) return null;
  // There is nothing left to ask for: what was is told.
  const title = view.status === 'handed_over' && acts.length === 0 ? 'completed' : view.status;
  return (
    <section className={classes.card} aria-labelledby="case-title">
      <h2 id="case-title" className={classes.heading}>
        {t(`title.${title}`)}
      </h2>
      <Turn view={view} side={side} />
      <Clocks view={view} side={side} />
      <CaseStory view={view} side={side} />
      <CaseActs {...{ view, side, acts, open, setOpen, calls, usePhotos }} />
    </section>
  );
};

/** What the two sides of a purchase do when it does not simply end: cancelling, refunds, support; live. */
export const CaseCard = ({ transactionNumber, side, usePhotos }: Props) => {
  const { data, error, refetch } = useAtomValue(caseAtom(transactionNumber));
  const calls = useMemo(() => memberCalls(transactionNumber), [transactionNumber]);
  if (data) return <ShownCase view={data} side={side} calls={calls} usePhotos={usePhotos} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return <Skeleton height={64} radius={12} />;
};
