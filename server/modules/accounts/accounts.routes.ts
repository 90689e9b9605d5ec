import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/accounts/accounts.api.ts';
import * as termsApi from '#shared/accounts/terms.api.ts';
import { errorsAsMessage, errorsAtBothFields } from './accounts.errors.ts';
import { typeOfUnnamed } from './codes.service.ts';
import {
  changePassword,
  forgotPassword,
  resendVerification,
  setForgotPassword,
} from './passwords.usecases.ts';
import { profile, updateProfile, uploadPhoto, uploadVendorLogo } from './profile.usecases.ts';
import { securityRoutes } from './security.routes.ts';
import {
  codeAsker,
  codeTokenOf,
  markedDevice,
  withCodeCookie,
  withCookie,
  withoutCookie,
} from './session-cookies.service.ts';
import { login, logout } from './sign-in.usecases.ts';
import { signUp, verify } from './sign-up.usecases.ts';
import { agreeToTerms } from './terms.usecases.ts';
import { saveVendor } from './vendor.usecases.ts';

export const accountsRoutes = (route: Route, deps: Deps): void => {
  route(api.login, (call) => {
    const asker = codeAsker(deps, call);
    const answering = withCodeCookie(deps, call.response, login(deps, asker, call.body));
    return withCookie(deps, call.response, answering, asker.device);
  });
  route(
    api.signUp,
    (call) => withCodeCookie(deps, call.response, signUp(deps, codeAsker(deps, call), call.body)),
    { reshape: errorsAtBothFields },
  );
  route(api.verify, async (call) => {
    const device = markedDevice(deps, call);
    const type = call.body.type ?? (await typeOfUnnamed(deps.db, call.body.email));
    const answering = verify(deps, device, codeTokenOf(deps, call), { ...call.body, type });
    return withCookie(deps, call.response, answering, type === 'registration' ? device : null);
  });
  route(api.resendVerification, (call) =>
    withCodeCookie(deps, call.response, resendVerification(deps, codeAsker(deps, call), call.body)),
  );
  route(api.forgotPassword, (call) =>
    withCodeCookie(deps, call.response, forgotPassword(deps, codeAsker(deps, call), call.body)),
  );
  route(api.setForgotPassword, ({ bearer, body }) => setForgotPassword(deps, bearer, body), {
    reshape: errorsAsMessage,
  });
  route(api.logout, ({ actor, response }) => withoutCookie(deps, response, logout(deps, actor)));
  route(api.profile, ({ actor }) => profile(deps, actor));
  route(termsApi.agreeToTerms, ({ actor, language, body }) => agreeToTerms(deps, actor, language, body));
  route(api.updateProfile, ({ actor, body }) => updateProfile(deps, actor, body));
  route(api.uploadPhoto, ({ actor, files }) => uploadPhoto(deps, actor, files));
  route(api.uploadVendorLogo, ({ actor, files }) => uploadVendorLogo(deps, actor, files));
  route(api.saveVendor, ({ actor, body }) => saveVendor(deps, actor, body));
  route(api.changePassword, ({ actor, body }) => changePassword(deps, actor, body), {
    reshape: errorsAtBothFields,
  });
  securityRoutes(route, deps);
};
