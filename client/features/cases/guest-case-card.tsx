import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { showAnswer } from '../../live/live-query.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import type { CaseCalls } from './case-calls.ts';
import { guestCalls } from './case-calls.ts';
import { ShownCase } from './case-card.tsx';
import { guestCaseQuery } from './cases.atoms.ts';
import { useGuestPhotos } from './guest-photos.tsx';

/** Whether a refund of what a guest bought was asked for. */
export const useGuestHasAsked = (token: string): boolean =>
  (useLiveQuery(guestCaseQuery(token)).data?.request ?? null) !== null;

/** The same calls; what they answer is shown at once. */
const shownBy = (calls: CaseCalls, show: (view: CaseView) => void): CaseCalls => {
  const shown =
    <Args extends unknown[]>(act: (...args: Args) => Promise<{ data: CaseView }>) =>
    async (...args: Args) => {
      const answer = await act(...args);
      show(answer.data);
      return answer;
    };
  return {
    ...calls,
    drop_cancellation: shown(calls.drop_cancellation),
    withdraw_request: shown(calls.withdraw_request),
    accept_offer: shown(calls.accept_offer),
    escalate: shown(calls.escalate),
    appeal: shown(calls.appeal),
    cancel: shown(calls.cancel),
    say: shown(calls.say),
    askRefund: shown(calls.askRefund),
  };
};

/** Cancelling and refunds of what a guest bought, by their link: the same rules, the same clock. */
export const GuestCaseCard = ({ token }: { token: string }) => {
  const client = useQueryClient();
  const { data } = useLiveQuery(guestCaseQuery(token));
  const calls = useMemo(
    () => shownBy(guestCalls(token), (view) => showAnswer(client, guestCaseQuery(token), view)),
    [client, token],
  );
  return data ? <ShownCase view={data} side="buyer" calls={calls} usePhotos={useGuestPhotos} /> : null;
};
