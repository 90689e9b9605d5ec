import { describe, expect, it } from 'vitest';
import type { GroupSetting, NotificationSettings } from '#shared/notifications/notifications.schema.ts';
import { differing, withChange } from './setting-changes.ts';

const on = { centre: true, mail: true, push: true };
const purchases: GroupSetting = {
  group: 'purchases',
  ...on,
  always: [],
  kinds: [
    { kind: 'purchase.sold', ...on, always: ['mail'] },
    { kind: 'chat.messages', ...on, push: false, always: [] },
  ],
};
const settings: NotificationSettings = {
  version: 1,
  groups: [purchases, { group: 'questions', ...on, always: [], kinds: [] }],
  mail_returned_at: null,
  push: { public_key: null, devices: 0 },
};
const changed = (
  ...change: Parameters<typeof withChange> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const [group] = withChange(settings, ...change).groups;
  if (!group) throw new Error('the group is gone');
  return group;
};

describe('what settings look like before the server has said so', () => {
  it('one event changes alone', () => {
    const after = changed({ kind: 'chat.messages' }, 'mail', false);
    expect(after.mail).toBe(true);
    expect(after.kinds.map(({ mail }) => mail)).toEqual([true, false]);
  });

  it('a silenced group silences all of it, but never what is essential', () => {
    const after = changed({ group: 'purchases' }, 'mail', false);
    expect([after.mail, after.kinds.map(({ mail }) => mail)]).toEqual([false, [true, false]]);
    expect(withChange(settings, { group: 'purchases' }, 'mail', false).groups[1]).toBe(settings.groups[1]);
  });

  it('a group that is turned on leaves out what was turned off by itself', () => {
    const after = changed({ group: 'purchases' }, 'push', true);
    expect(after.kinds.map(({ push }) => push)).toEqual([true, false]);
  });

  it('counts the events that are delivered elsewhere than their group', () => {
    expect(differing(purchases)).toBe(1);
    expect(differing(changed({ group: 'purchases' }, 'mail', false))).toBe(1);
    expect(differing(changed({ group: 'purchases' }, 'push', false))).toBe(0);
  });
});
