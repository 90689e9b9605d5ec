import { useParams } from 'react-router';
import { UserPage } from '../features/admin/users/user-page.tsx';

export const Component = () => {
  const { uuid = '' } = useParams();
  return <UserPage uuid={uuid} />;
};
