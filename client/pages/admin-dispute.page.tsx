import { useParams } from 'react-router';
import { DisputePage } from '../features/admin/disputes/dispute-page.tsx';

export const Component = () => {
  const { number = '' } = useParams();
  return <DisputePage number={number} />;
};
