import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

type Props = {
  title: string;
  text?: string;
  /** What to do next: usually one button. */
  action?: ReactNode;
  icon?: ReactNode;
  order?: 2 | 3;
};

/** Nothing here: says why and what to do next. */
export const EmptyState = ({ title, text, action, icon, order = 2 }: Props) => (
  <Stack className={classes.state} align="center" gap="sm">
    {icon ? (
      <div className={classes.icon} aria-hidden="true">
        {icon}
      </div>
    ) : null}
    <Title order={order} size="h3" ta="center">
      {title}
    </Title>
    {text ? (
      <Text c="dimmed" ta="center" maw="48ch">
        {text}
      </Text>
    ) : null}
    {action}
  </Stack>
);
