import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as emailApi from '#shared/accounts/email-change.api.ts';
import * as phoneApi from '#shared/accounts/phone-proof.api.ts';
import * as factorApi from '#shared/accounts/second-factor.api.ts';
import * as api from '#shared/accounts/security.api.ts';
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  emailChange,
} from './email-change.usecases.ts';
import { endOtherSessions, endSession, mySessions } from './my-sessions.usecases.ts';
import { askPhoneProof, confirmPhoneProof } from './phone-proof.usecases.ts';
import { giveProof } from './proof.usecases.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from './second-factor.usecases.ts';
import { beginSentCodes, sendCodeHere, sendLoginCode } from './second-factor-codes.usecases.ts';
import { giveSecondFactor } from './second-login.usecases.ts';
import {
  codeAsker,
  codeTokenOf,
  markedDevice,
  withCodeCookie,
  withCookie,
} from './session-cookies.service.ts';

/** What keeps an account its owner's. */
export const securityRoutes = (route: Route, deps: Deps): void => {
  route(factorApi.giveSecondFactor, async (call) => {
    const token = call.bearer ?? deps.cookies.read(call.cookieHeader, 'second-factor');
    const device = markedDevice(deps, call);
    const answer = await withCookie(
      deps,
      call.response,
      giveSecondFactor(deps, device, token, codeTokenOf(deps, call), call.body),
      device,
    );
    deps.cookies.clearSecondFactor(call.response);
    return answer;
  });
  route(factorApi.sendLoginCode, (call) => {
    const token = call.bearer ?? deps.cookies.read(call.cookieHeader, 'second-factor');
    return withCodeCookie(deps, call.response, sendLoginCode(deps, codeAsker(deps, call), token));
  });
  route(factorApi.secondFactor, ({ actor }) => secondFactor(deps, actor));
  route(factorApi.beginSecondFactor, ({ actor, body }) => beginSecondFactor(deps, actor, body));
  route(factorApi.beginSentCodes, (call) =>
    beginSentCodes(deps, call.actor, markedDevice(deps, call), call.body),
  );
  route(factorApi.sendCodeHere, (call) => sendCodeHere(deps, call.actor, markedDevice(deps, call)));
  route(factorApi.enableSecondFactor, ({ actor, body }) => enableSecondFactor(deps, actor, body));
  route(factorApi.confirmSecondFactor, ({ actor, body }) => confirmSecondFactor(deps, actor, body));
  route(factorApi.disableSecondFactor, ({ actor, body }) => disableSecondFactor(deps, actor, body));
  route(factorApi.renewRecoveryCodes, ({ actor, body }) => renewRecoveryCodes(deps, actor, body));
  route(api.giveProof, ({ actor, body }) => giveProof(deps, actor, body));
  route(emailApi.emailChange, ({ actor }) => emailChange(deps, actor));
  route(emailApi.askEmailChange, (call) =>
    askEmailChange(deps, call.actor, markedDevice(deps, call), call.body),
  );
  route(emailApi.confirmEmailChange, ({ actor, body }) => confirmEmailChange(deps, actor, body));
  route(emailApi.cancelEmailChange, ({ actor }) => cancelEmailChange(deps, actor));
  route(phoneApi.askPhoneProof, (call) => askPhoneProof(deps, call.actor, markedDevice(deps, call)));
  route(phoneApi.confirmPhoneProof, ({ actor, body }) => confirmPhoneProof(deps, actor, body));
  route(api.mySessions, ({ actor, ip }) => mySessions(deps, actor, ip));
  route(api.endOtherSessions, ({ actor }) => endOtherSessions(deps, actor));
  route(api.endSession, ({ actor, params }) => endSession(deps, actor, params.sessionId));
};
