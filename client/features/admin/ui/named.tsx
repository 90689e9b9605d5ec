import { Avatar, Group } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { name: string; picture: string | null; children?: ReactNode };

/** Somebody in a list: picture, or first letter, and name. */
export const Named = ({ name, picture, children }: Props) => (
  <Group gap="sm" wrap="nowrap" component="span">
    <Avatar src={picture} size={36} alt="" aria-hidden="true" color="green">
      {name.slice(0, 1)}
    </Avatar>
    <bdi>{name}</bdi>
    {children}
  </Group>
);
