import { Skeleton } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { actsOf, turnOf } from '#shared/cases/case-clock.rules.ts';
import type { Side } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { useFormat } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CaseActs } from './case-acts.tsx';
import type { CaseCalls } from './case-calls.ts';
import { memberCalls } from './case-calls.ts';
import { CaseStory } from './case-story.tsx';
import { caseAtom } from './cases.atoms.ts';
import classes from './cases.module.css';
import type { UseCasePhotos } from './cases.types.ts';

type Props = { transactionNumber: string; side: Side; usePhotos: UseCasePhotos };

/** Whose turn it is, what they have to do, and how long they have. */
const Turn = ({ view, side }: { view: CaseView; side: Side }) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const now = useNow();
  const turn = turnOf(view, side);
  // The time to answer support is over: it decides by what it has. A word of the buyer puts the end of the other one off.
  const mayPass = turn?.what === 'answer_question' || turn?.what === 'collect';
  if (!turn || (mayPass && Date.parse(turn.until ?? '') <= now)) return null;
  return (
    <p className={classes.turn} role="status">
      {t(turn.by === side ? `turn.mine.${turn.what}` : `turn.theirs.${turn.what}`)}
      {turn.until === null ? null : (
        <>
          {' '}
          {t('turn.until', { date: format.dateTime(turn.until) })}{' '}
          <span className={classes.clock}>
            <Countdown until={turn.until} />
          </span>
        </>
      )}
    </p>
  );
};

const isQuiet = ({ cancellation, request, dispute, money, uncollected_at, status }: CaseView): boolean =>
  cancellation === null &&
  request === null &&
  dispute === null &&
  money.length === 0 &&
  uncollected_at === null &&
  status !== 'escalated';

type ShownProps = { view: CaseView; side: Side; calls: CaseCalls; usePhotos: UseCasePhotos };

export const ShownCase = ({ view, side, calls, usePhotos }: ShownProps) => {
  const { t } = useTranslation('cases');
  const now = useNow();
  const acts = actsOf(view, side, now);
  if (isQuiet(view) && acts.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="case-title">
      <h2 id="case-title" className={classes.heading}>
        {t(`title.${view.status}`)}
      </h2>
      <Turn view={view} side={side} />
      <CaseStory view={view} side={side} />
      <CaseActs view={view} side={side} acts={acts} calls={calls} usePhotos={usePhotos} />
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
