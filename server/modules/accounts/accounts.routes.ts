import type { Response } from 'express';
import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/accounts/accounts.api.ts';
import * as secondFactorApi from '#shared/accounts/second-factor.api.ts';
import { errorsAsJson, errorsAsMessage } from './accounts.errors.ts';
import {
  changePassword,
  forgotPassword,
  resendVerification,
  setForgotPassword,
} from './passwords.usecases.ts';
import { profile, updateProfile, uploadPhoto, uploadVendorLogo } from './profile.usecases.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from './second-factor.usecases.ts';
import { giveSecondFactor } from './second-login.usecase.ts';
import { login, logout, signUp, verify } from './sign-in.usecases.ts';
import { saveBankDetails, saveVendor } from './vendor.usecases.ts';

/** A browser gets its new session as a cookie too, which scripts cannot read (decisions D3). */
const withCookie = async <Answer extends { data: { access_token?: string; second_factor_token?: string } }>(
  deps: Deps,
  response: Response,
  answering: Promise<Answer>,
  isSession = true,
): Promise<Answer> => {
  const answer = await answering;
  if (isSession && answer.data.access_token) deps.cookies.setSession(response, answer.data.access_token);
  const { second_factor_token: second } = answer.data;
  if (second) deps.cookies.setSecondFactor(response, second);
  else deps.cookies.clearSecondFactor(response);
  return answer;
};

const withoutCookie = async <Answer>(deps: Deps, response: Response, answering: Promise<Answer>) => {
  const answer = await answering;
  deps.cookies.clearSession(response);
  return answer;
};

export const accountsRoutes = (route: Route, deps: Deps): void => {
  route(api.login, (call) => withCookie(deps, call.response, login(deps, call, call.body)));
  route(api.signUp, ({ body }) => signUp(deps, body));
  route(api.verify, (call) =>
    withCookie(deps, call.response, verify(deps, call, call.body), call.body.type === 'registration'),
  );
  route(api.resendVerification, ({ body }) => resendVerification(deps, body));
  route(api.forgotPassword, ({ body }) => forgotPassword(deps, body));
  route(api.setForgotPassword, ({ bearer, body }) => setForgotPassword(deps, bearer, body), errorsAsMessage);
  route(api.logout, ({ actor, response }) => withoutCookie(deps, response, logout(deps, actor)));
  route(api.profile, ({ actor }) => profile(deps, actor));
  route(api.updateProfile, ({ actor, body }) => updateProfile(deps, actor, body));
  route(api.uploadPhoto, ({ actor, files }) => uploadPhoto(deps, actor, files));
  route(api.uploadVendorLogo, ({ actor, files }) => uploadVendorLogo(deps, actor, files));
  route(api.saveVendor, ({ actor, body }) => saveVendor(deps, actor, body));
  route(api.saveBankDetails, ({ actor, body }) => saveBankDetails(deps, actor, body), errorsAsJson);
  route(api.changePassword, ({ actor, body }) => changePassword(deps, actor, body));
  secondFactorRoutes(route, deps);
};

const secondFactorRoutes = (route: Route, deps: Deps): void => {
  const { cookies } = deps;
  route(secondFactorApi.giveSecondFactor, (call) => {
    const token = call.bearer ?? cookies.read(call.cookieHeader, 'second-factor');
    return withCookie(deps, call.response, giveSecondFactor(deps, call, token, call.body));
  });
  route(secondFactorApi.secondFactor, ({ actor }) => secondFactor(deps, actor));
  route(secondFactorApi.beginSecondFactor, ({ actor, body }) => beginSecondFactor(deps, actor, body));
  route(secondFactorApi.enableSecondFactor, ({ actor, body }) => enableSecondFactor(deps, actor, body));
  route(secondFactorApi.confirmSecondFactor, ({ actor, body }) => confirmSecondFactor(deps, actor, body));
  route(secondFactorApi.disableSecondFactor, ({ actor, body }) => disableSecondFactor(deps, actor, body));
  route(secondFactorApi.renewRecoveryCodes, ({ actor, body }) => renewRecoveryCodes(deps, actor, body));
};
