import type { Reaction } from '#server/events/reaction.ts';
import { momentText } from '#shared/notifications/format.rules.ts';
import { catalogueOf } from './catalogues.rules.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import { notifyOn } from './notify-on.service.ts';
import { paths } from './paths.rules.ts';

/** What became of one's own account. */
export const accountReactions = (deps: EmailDeps): Reaction[] => [
  notifyOn(deps, 'account.new_device_seen', 'new_device', ({ at, routing: { user_id, ...origin } }) => [
    {
      userId: user_id,
      news: { kind: 'account.new_device', facts: { ...origin, at } },
      path: paths.sessions,
      mail: (locale) => {
        const { facts, places, deviceOf } = catalogueOf(locale);
        const where = origin.address
          ? `${places[origin.place]} (\u2066${origin.address}\u2069)`
          : places[origin.place];
        return {
          facts: [
            [facts.device, deviceOf(origin)],
            [facts.place, where],
            [facts.signedInAt, momentText(locale, at)],
          ],
        };
      },
    },
  ]),
  notifyOn(deps, 'vendor.corrected', 'vendor_corrected', ({ routing, views: { owner } }) => [
    {
      userId: routing.user_id,
      news: owner.name
        ? {
            kind: 'vendor.renamed',
            facts: { before: owner.name.before, name: owner.name.after, reason: owner.reason },
          }
        : { kind: 'vendor.logo_removed', facts: { reason: owner.reason } },
      path: paths.publicProfile,
    },
  ]),
  // Told with the item when it was approved with it.
  notifyOn(deps, 'vendor.name_decided', 'vendor_name_decided', ({ routing, views: { owner } }) =>
    routing.with_item
      ? []
      : [
          {
            userId: routing.user_id,
            news:
              owner.reason === null
                ? { kind: 'vendor.name_approved', facts: { name: owner.name } }
                : { kind: 'vendor.name_rejected', facts: { name: owner.name, reason: owner.reason } },
            path: paths.publicProfile,
          },
        ],
  ),
  notifyOn(deps, 'account.suspended', 'account_suspended', ({ routing, views: { owner } }) => [
    {
      userId: routing.user_id,
      news: { kind: 'account.suspended', facts: { reason: owner.reason } },
      path: paths.appealSuspension,
    },
  ]),
  notifyOn(deps, 'account.reinstated', 'account_reinstated', ({ routing }) => [
    {
      userId: routing.user_id,
      news: { kind: 'account.reinstated', facts: {} },
      path: paths.login,
    },
  ]),
];
