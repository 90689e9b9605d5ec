import type { Response } from 'express';
import type { Deps } from '#server/modules/deps.ts';

/** A browser gets its new session as a cookie too, which scripts cannot read (decisions D3). */
export const withCookie = async <
  Answer extends { data: { access_token?: string; second_factor_token?: string } },
>(
  deps: Deps,
  response: Response,
  answering: Promise<Answer>,
  isSession = true,
): Promise<Answer> => {
  const answer = await answering;
  if (isSession && answer.data.access_token) deps.cookies.setSession(response, answer.data.access_token);
  const { second_factor_token: second } = answer.data;
  if (second) deps.cookies.setSecondFactor(response, second);
  return answer;
};

/** The session is over: its cookie goes too. */
export const withoutCookie = async <Answer>(deps: Deps, response: Response, answering: Promise<Answer>) => {
  const answer = await answering;
  deps.cookies.clearSession(response);
  return answer;
};
