import { useCallback } from 'react';
import { App } from 'antd';
import { texts } from '../texts.fr.ts';
import { signOut } from './sign-in.ts';
import { unsent } from './unsent.ts';

/** Signs out; asks first while this device keeps something that the server does not have yet. */
export function useSignOut(): () => void {
  const { modal } = App.useApp();
  return useCallback(() => {
    const count = unsent.count();
    if (count === 0) return signOut();
    modal.confirm({
      title: texts.common.confirmation,
      content: texts.menu.unsentLost(count),
      okText: texts.menu.signOut,
      cancelText: texts.common.cancel,
      okButtonProps: { danger: true },
      icon: null,
      centered: true,
      onOk: signOut,
    });
  }, [modal]);
}
