import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { Router } from 'express';
import { secondFactors, users } from '#server/db/accounts.tables.ts';
import type { Db } from '#server/db/client.ts';
import { openSecret } from '#server/modules/accounts/second-factor.repository.ts';
import { codeAt } from '#server/modules/accounts/totp.rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { demoPeople } from '#server/seed/demo-people.data.ts';
import { CODE_PERIOD_SECONDS } from '#shared/accounts/second-factor.rules.ts';
import { devPage, html, pagePolicy } from './html.ts';

const page = devPage({
  name: 'authenticator',
  title: 'Authenticator',
  bar: html`<p>
        What the authenticator app of the demo accounts would show. Each code works once; a new one comes every
        ${CODE_PERIOD_SECONDS} seconds.
      </p>`,
  main: html`<main>
      <ul id="codes" aria-label="Codes of the demo accounts"></ul>
    </main>`,
});

type AuthenticatorDeps = {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'bankDetailsKey' | 'bankDetailsOldKeys'>;
};

const demoEmails = demoPeople.map(({ email }) => email);

/** `GET /authenticator` and `GET /authenticator.json`: the codes of the demo's accounts alone, mounted under `/dev`. */
export const createAuthenticatorRoutes = ({ db, clock, config }: AuthenticatorDeps): Router => {
  const routes = Router();

  routes.get('/authenticator', (_request, response) => {
    response.set('content-security-policy', pagePolicy).type('html').send(page);
  });

  routes.get('/authenticator.json', async (_request, response) => {
    const holders = await db
      .select({ email: users.email, sealed: secondFactors.sealed })
      .from(secondFactors)
      .innerJoin(users, eq(users.id, secondFactors.user_id))
      .where(
        and(
          inArray(users.email, demoEmails),
          isNotNull(secondFactors.enabled_at),
          eq(secondFactors.method, 'app'),
        ),
      )
      .orderBy(asc(users.id));
    const now = clock.now();
    const period = CODE_PERIOD_SECONDS * 1000;
    response.set('cache-control', 'no-store').json({
      seconds_left: Math.ceil((period - (now.getTime() % period)) / 1000),
      codes: holders.map(({ email, sealed }) => ({
        email,
        code: codeAt(openSecret({ config }, sealed), now),
      })),
    });
  });

  return routes;
};
