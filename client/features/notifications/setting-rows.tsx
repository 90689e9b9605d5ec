import { Switch, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { NotificationChannel } from '#shared/notifications/groups.data.ts';
import { NOTIFICATION_CHANNELS } from '#shared/notifications/groups.data.ts';
import type { GroupSetting, KindSetting } from '#shared/notifications/notifications.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './notifications-page.module.css';
import type { Changed } from './setting-changes.ts';
import { differing } from './setting-changes.ts';

const lock = <IconLock size={10} stroke={2.4} aria-hidden="true" className={classes.lock} />;

type ChannelsProps = {
  setting: Pick<GroupSetting | KindSetting, NotificationChannel | 'always'>;
  onChange: (channel: NotificationChannel, isOn: boolean) => void;
};

/** Where something is delivered; what cannot be turned off says so with a lock. */
const Channels = ({ setting, onChange }: ChannelsProps) => {
  const { t } = useTranslation('notifications');
  return (
    <div className={classes.channels}>
      {NOTIFICATION_CHANNELS.map((channel) => (
        <Switch
          key={channel}
          className={classes.channel}
          label={t(`channel.${channel}`)}
          checked={setting[channel]}
          disabled={setting.always.includes(channel)}
          thumbIcon={setting.always.includes(channel) ? lock : undefined}
          onChange={(event) => onChange(channel, event.currentTarget.checked)}
        />
      ))}
    </div>
  );
};

type OnChange = (what: Changed, channel: NotificationChannel, isOn: boolean) => void;

/** Why an event cannot be turned off. */
const reasonFor = ({ always }: KindSetting): 'each.locked_safety' | 'each.locked_mail' | null => {
  if (always.length === NOTIFICATION_CHANNELS.length) return 'each.locked_safety';
  return always.length > 0 ? 'each.locked_mail' : null;
};

/** One event and where it is delivered. */
const KindRow = ({ setting, onChange }: { setting: KindSetting; onChange: OnChange }) => {
  const { t } = useTranslation('notifications');
  const { kind } = setting;
  const id = useId();
  const reason = reasonFor(setting);
  return (
    <li>
      <fieldset
        className={classes.kind}
        aria-labelledby={id}
        aria-describedby={reason ? `${id}-reason` : undefined}
      >
        <div className={classes.about}>
          <span id={id}>{t(`kind.${kind}`)}</span>
          {reason ? (
            <span id={`${id}-reason`} className={classes.text}>
              {t(reason)}
            </span>
          ) : null}
        </div>
        <Channels setting={setting} onChange={(...changed) => onChange({ kind }, ...changed)} />
      </fieldset>
    </li>
  );
};

/** One group and where it is delivered; each of its events, once somebody wants to see them. */
export const GroupRow = ({ setting, onChange }: { setting: GroupSetting; onChange: OnChange }) => {
  const { t } = useTranslation('notifications');
  const { group, kinds } = setting;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const own = differing(setting);
  const name = t(`group.${group}.name`);
  return (
    <div className={classes.section}>
      <fieldset className={classes.group} aria-labelledby={id} aria-describedby={`${id}-text`}>
        <div className={classes.about}>
          <span id={id} className={classes.name}>
            {name}
          </span>
          <span id={`${id}-text`} className={classes.text}>
            {t(`group.${group}.text`)}
          </span>
        </div>
        <Channels setting={setting} onChange={(...changed) => onChange({ group }, ...changed)} />
      </fieldset>
      {kinds.length > 1 ? (
        <>
          <div className={classes.more}>
            <UnstyledButton
              className={classes.each}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-each` : undefined}
              aria-label={t('each.show_of', { group: name })}
              aria-describedby={own > 0 ? `${id}-own` : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronDown size={16} stroke={1.9} aria-hidden="true" className={classes.chevron} />
              {t('each.show')}
            </UnstyledButton>
            {own > 0 ? (
              <span id={`${id}-own`} className={classes.text}>
                {t('each.differ', { count: own })}
              </span>
            ) : null}
          </div>
          {isOpen ? (
            <ul id={`${id}-each`} className={classes.kinds}>
              {kinds.map((kind) => (
                <KindRow key={kind.kind} setting={kind} onChange={onChange} />
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
    </div>
  );
};
