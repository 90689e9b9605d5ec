import type { Response } from 'express';
import type { Deps } from '#server/modules/deps.ts';
import { SECOND_FACTOR_MINUTES } from '#shared/accounts/second-factor.rules.ts';
import type { CodeAsker } from './code-limits.service.ts';
import type { MarkedDevice } from './known-devices.repository.ts';

type SigningIn = { ip: string; userAgent: string | undefined; cookieHeader: string | undefined };

/** The device of a sign-in: with the mark its browser was given before, else with a new one. */
export const markedDevice = (deps: Deps, { ip, userAgent, cookieHeader }: SigningIn): MarkedDevice => ({
  ip,
  userAgent,
  mark: deps.cookies.read(cookieHeader, 'device') ?? deps.ids.token(),
});

type AskingForCode = SigningIn & { body: { code_token?: string | undefined } };

/** The token a code was asked for with: a program sends it back, a browser keeps it as a cookie. */
export const codeTokenOf = (deps: Deps, { body, cookieHeader }: AskingForCode): string | undefined =>
  body.code_token ?? deps.cookies.read(cookieHeader, 'code');

/** Who asks for a code: with the token of the last time, else with a new one. */
export const codeAsker = (deps: Deps, call: AskingForCode): CodeAsker => ({
  device: markedDevice(deps, call),
  token: codeTokenOf(deps, call) ?? deps.ids.token(),
});

/** The browser that asked for a code is the one whose tries count for it. */
export const withCodeCookie = async <
  Answer extends { data?: { code_token?: string | undefined } | undefined },
>(
  deps: Deps,
  response: Response,
  answering: Promise<Answer>,
): Promise<Answer> => {
  const answer = await answering;
  if (answer.data?.code_token) deps.cookies.setCode(response, answer.data.code_token);
  return answer;
};

/**
 * A browser gets its new session as a cookie too, which scripts cannot read (decisions D3), and the mark of its device.
 * Without a device the token of the answer is no session.
 */
export const withCookie = async <
  Answer extends { data: { access_token?: string; second_factor_token?: string } },
>(
  deps: Deps,
  response: Response,
  answering: Promise<Answer>,
  device: MarkedDevice | null,
): Promise<Answer> => {
  const answer = await answering;
  if (device && answer.data.access_token) {
    deps.cookies.setSession(response, answer.data.access_token);
    deps.cookies.setDevice(response, device.mark);
  }
  const { second_factor_token: second } = answer.data;
  if (second) deps.cookies.setSecondFactor(response, second, SECOND_FACTOR_MINUTES);
  return answer;
};

/** The session is over: its cookie goes too. */
export const withoutCookie = async <Answer>(deps: Deps, response: Response, answering: Promise<Answer>) => {
  const answer = await answering;
  deps.cookies.clearSession(response);
  return answer;
};
