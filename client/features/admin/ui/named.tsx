import { Avatar, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format/format.ts';

type Props = { name: string; picture: string | null; children?: ReactNode };

/** Somebody in a list: picture, or first letter, and name. */
export const Named = ({ name: chosen, picture, children }: Props) => {
  const name = useFormat().publicName(chosen);
  return (
    <Group gap="sm" wrap="nowrap" component="span">
      <Avatar src={picture} size={36} alt="" aria-hidden="true" color="green">
        {name.slice(0, 1)}
      </Avatar>
      <Group gap="0.25rem 0.5rem" component="span" flex={1} miw={0}>
        <bdi>{name}</bdi>
        {children}
      </Group>
    </Group>
  );
};
