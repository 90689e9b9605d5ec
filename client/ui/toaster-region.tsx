import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

export { notifications } from '@mantine/notifications';

/** Where toasts appear. */
export const ToasterRegion = () => <Notifications position="bottom-center" limit={3} />;
