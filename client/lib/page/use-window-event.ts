import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens to the window while `isOn`, from the moment the component is on the screen: an ordinary effect may wait until after
 * the paint, and what somebody presses in between would be lost.
 */
export const useWindowEvent = <Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  isOn: boolean = true,
): void => {
  const receive = useEffectEvent(listener);
  useLayoutEffect(() => {
    if (!isOn) return;
    const onEvent = (event: WindowEventMap[Type]): void => receive(event);
    addEventListener(type, onEvent);
    return () => removeEventListener(type, onEvent);
  }, [type, isOn]);
};
