import { useAtomValue } from 'jotai';
import { purchaseCase } from '#shared/cases/cases.calls.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { guestCase } from '#shared/cases/guest-cases.calls.ts';
import { call } from '../../lib/http/api.ts';
import { liveAtom, liveFamily } from '../../live/live-atom.ts';
import { on } from '../../live/live-query.ts';
import { CASE_EVENTS, reduceCase } from './cases.reducers.ts';

/** How it stands with a purchase. Read it through `caseAtom`. */
export const caseQuery = (transactionNumber: string) => ({
  queryKey: ['case', transactionNumber],
  queryFn: async (): Promise<CaseView> => (await call(purchaseCase, { params: { transactionNumber } })).data,
});

/** How it stands with a guest's purchase, by the token of their link. */
export const guestCaseQuery = (token: string) => ({
  queryKey: ['case', 'guest', token],
  queryFn: async (): Promise<CaseView> => (await call(guestCase, { bearer: token })).data,
  events: on(CASE_EVENTS, 'refetch'),
  room: { purchase_link: token },
  gcTime: 0,
});

/** How it stands between the two sides of a purchase, live. */
export const caseAtom = liveFamily((transactionNumber: string) =>
  liveAtom<CaseView>(() => ({ ...caseQuery(transactionNumber), events: on(CASE_EVENTS, reduceCase) })),
);

/** Whether a refund of a purchase was asked for, if only to be taken back. */
export const useHasAsked = (transactionNumber: string): boolean =>
  (useAtomValue(caseAtom(transactionNumber)).data?.request ?? null) !== null;
