import type { Actor } from '#server/http/actor.ts';
import type { Route } from '#server/http/endpoint.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Party } from '#server/modules/handover/collection.usecases.ts';
import { memberOf } from '#server/modules/handover/collection.usecases.ts';
import { guestParty } from '#server/modules/handover/guest.usecases.ts';
import { takePrivatePhotos } from '#server/modules/items/photos.service.ts';
import * as api from '#shared/cases/cases.api.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import * as disputes from '#shared/cases/disputes.api.ts';
import * as guests from '#shared/cases/guest-cases.api.ts';
import { answerCancellation, cancelPurchase, dropCancellation, relistSold } from './cancel.usecases.ts';
import { claimDispute, releaseDispute } from './dispute-claims.usecases.ts';
import { addStatement, addStatementWithFiles, askInDispute } from './dispute-statements.usecases.ts';
import { appeal, confirmDispute, decideDispute } from './disputes.usecases.ts';
import { escalate } from './escalate.usecases.ts';
import { signedCase } from './private-photos.service.ts';
import { readAdminDispute } from './read-dispute.usecases.ts';
import {
  acceptOffer,
  answerRequest,
  askRefund,
  askRefundWithFiles,
  showCase,
  withdrawRequest,
} from './refund-request.usecases.ts';

const guestRoutes = (route: Route, deps: Deps): void => {
  const guest = (bearer: string | undefined) => guestParty(deps.db, bearer);
  const { clock } = deps;
  type Answer = { data: CaseView };
  const signed = async <Said extends Answer>(bearer: string | undefined, answering: Promise<Said>) => {
    const answer = await answering;
    return { ...answer, data: signedCase(answer.data, hashToken(bearer ?? ''), clock.now()) };
  };
  /** What a guest does; the answer is how it stands then. */
  const act =
    <Call extends { bearer: string | undefined }, Said extends Answer>(
      work: (party: Party, call: Call) => Promise<Said>,
    ) =>
    async (call: Call) =>
      signed(call.bearer, work(await guest(call.bearer), call));
  const admit = ({ bearer }: { bearer: string | undefined }) => guest(bearer);
  route(
    guests.guestCase,
    act((party) => showCase(deps, party)),
  );
  route(
    guests.guestCancels,
    act((party, { body }) => cancelPurchase(deps, party, { ...body, relist: 0 })),
  );
  route(
    guests.guestKeeps,
    act((party) => dropCancellation(deps, party)),
  );
  route(
    guests.guestAsksRefund,
    act((party, { body, files }) => askRefundWithFiles(deps, party, body, files)),
    { admit },
  );
  route(
    guests.guestWithdrawsRequest,
    act((party) => withdrawRequest(deps, party)),
  );
  route(
    guests.guestAcceptsOffer,
    act((party) => acceptOffer(deps, party)),
  );
  route(
    guests.guestSays,
    act((party, { body, files }) => addStatementWithFiles(deps, party, body, files)),
    { admit },
  );
  route(
    guests.guestAppeals,
    act((party, { body }) => appeal(deps, party, body)),
  );
  route(
    guests.guestEscalates,
    act((party) => escalate(deps, party)),
  );
};

export const casesRoutes = (route: Route, deps: Deps): void => {
  guestRoutes(route, deps);
  const member = (actor: Actor, { transactionNumber }: { transactionNumber: string }) =>
    memberOf(deps.db, actor, transactionNumber);
  route(api.purchaseCase, async ({ actor, params }) => showCase(deps, await member(actor, params)));
  route(api.cancelPurchase, async ({ actor, params, body }) =>
    cancelPurchase(deps, await member(actor, params), body),
  );
  route(api.dropCancellation, async ({ actor, params }) =>
    dropCancellation(deps, await member(actor, params)),
  );
  route(api.answerCancellation, async ({ actor, params, body }) =>
    answerCancellation(deps, await member(actor, params), body),
  );
  route(api.relistSold, async ({ actor, params }) => relistSold(deps, await member(actor, params)));
  route(api.askRefund, async ({ actor, params, body }) =>
    askRefund(deps, await member(actor, params), body, (tx) => takePrivatePhotos(tx, actor, body.photos)),
  );
  route(api.withdrawRefundRequest, async ({ actor, params }) =>
    withdrawRequest(deps, await member(actor, params)),
  );
  route(api.answerRefundRequest, async ({ actor, params, body }) =>
    answerRequest(deps, await member(actor, params), body),
  );
  route(api.escalate, async ({ actor, params }) => escalate(deps, await member(actor, params)));
  route(disputes.readAdminDispute, ({ actor, params }) =>
    readAdminDispute(deps, actor, params.transactionNumber),
  );
  route(disputes.claimDispute, ({ actor, params, body }) =>
    claimDispute(deps, actor, params.transactionNumber, body),
  );
  route(disputes.releaseDispute, ({ actor, params }) =>
    releaseDispute(deps, actor, params.transactionNumber),
  );
  route(disputes.askInDispute, ({ actor, params, body }) =>
    askInDispute(deps, actor, params.transactionNumber, body),
  );
  route(disputes.addStatement, async ({ actor, params, body }) =>
    addStatement(deps, await member(actor, params), body, (tx) => takePrivatePhotos(tx, actor, body.photos)),
  );
  route(disputes.decideDispute, ({ actor, params, body }) =>
    decideDispute(deps, actor, params.transactionNumber, body),
  );
  route(disputes.confirmDispute, ({ actor, params, body }) =>
    confirmDispute(deps, actor, params.transactionNumber, body),
  );
  route(disputes.appealDecision, async ({ actor, params, body }) =>
    appeal(deps, await member(actor, params), body),
  );
  route(api.acceptRefundOffer, async ({ actor, params }) => acceptOffer(deps, await member(actor, params)));
};
