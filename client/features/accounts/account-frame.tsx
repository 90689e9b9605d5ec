import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Room } from '../../ui/art/room.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './account-frame.module.css';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** The frame of the account screens: a card, and on wide screens the room beside it. */
export const AccountFrame = ({ title, lead, children }: Props) => (
  <div className={classes.frame}>
    <PageHead title={title} isPrivate />
    <div className={classes.art} aria-hidden="true">
      <Room label="" className={classes.room} />
    </div>
    <Paper className={classes.card} withBorder p={{ base: 'lg', sm: 'xl' }}>
      <Stack gap="lg">
        <Stack gap={8}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {lead ? <Text c="dimmed">{lead}</Text> : null}
        </Stack>
        {children}
      </Stack>
    </Paper>
  </div>
);
