import { SortAscendingOutlined } from '@ant-design/icons';
import { useAppDispatch, useAppSelector } from '../../../data/store.ts';
import { displayChanged, selectDisplay } from '../../../platform/preferences/preferences-slice.ts';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { headTexts } from '#texts/catalogue/heads';

const words = headTexts;
const ORDERS = ['newest', 'written'] as const;

/** In the menu of a deck: the order of its cards, which is kept for all decks. */
export function useOrderItem(): MenuItem {
  const { cardOrder } = useAppSelector(selectDisplay);
  const dispatch = useAppDispatch();
  return {
    label: words.order,
    icon: <SortAscendingOutlined aria-hidden />,
    among: () =>
      ORDERS.map((order) => ({
        label: words.orders[order],
        checked: order === cardOrder,
        onSelect: () => dispatch(displayChanged({ cardOrder: order })),
      })),
  };
}
