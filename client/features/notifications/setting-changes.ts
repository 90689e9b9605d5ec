import type { NotificationChannel, NotificationGroup } from '#shared/notifications/groups.data.ts';
import type { NotificationKind } from '#shared/notifications/notifications.facts.ts';
import type {
  GroupSetting,
  KindSetting,
  NotificationSettings,
} from '#shared/notifications/notifications.schema.ts';

/** What was set: a whole group, or one event. */
export type Changed = { group: NotificationGroup } | { kind: NotificationKind };

const turned = <Setting extends KindSetting | GroupSetting>(
  setting: Setting,
  channel: NotificationChannel,
  isOn: boolean,
): Setting => (setting.always.includes(channel) ? setting : { ...setting, [channel]: isOn });

/**
 * A group that is silenced silences all of it; one that is turned on again leaves out what was turned off by itself, which
 * only the server remembers: those that were on with the group, or off with it, go with it until it answers.
 */
const ofGroup = (setting: GroupSetting, channel: NotificationChannel, isOn: boolean): GroupSetting => ({
  ...turned(setting, channel, isOn),
  kinds: setting.kinds.map((kind) =>
    isOn && kind[channel] !== setting[channel] ? kind : turned(kind, channel, isOn),
  ),
});

/** What the settings look like before the server has said so. */
export const withChange = (
  settings: NotificationSettings,
  what: Changed,
  channel: NotificationChannel,
  isOn: boolean,
): NotificationSettings => ({
  ...settings,
  groups: settings.groups.map((setting) => {
    if ('group' in what) return setting.group === what.group ? ofGroup(setting, channel, isOn) : setting;
    return {
      ...setting,
      kinds: setting.kinds.map((kind) => (kind.kind === what.kind ? turned(kind, channel, isOn) : kind)),
    };
  }),
});

/** How many events of a group are delivered elsewhere than the group is; where one cannot be otherwise does not count. */
export const differing = (setting: GroupSetting): number =>
  setting.kinds.filter((kind) =>
    (['centre', 'mail', 'push'] as const).some(
      (channel) => !kind.always.includes(channel) && kind[channel] !== setting[channel],
    ),
  ).length;
