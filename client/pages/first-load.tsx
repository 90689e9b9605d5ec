import { Container } from '@mantine/core';
import { SkeletonRows } from '../ui/skeletons.tsx';

/** While the first page's code is on its way. */
export const FirstLoad = () => (
  <Container py={96}>
    <SkeletonRows count={3} height={120} />
  </Container>
);
