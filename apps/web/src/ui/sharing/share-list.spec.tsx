import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShareList } from './share-list.tsx';

it('draws the whole as it draws a part: a card that all found hard is no success', () => {
  const shares = [0.8, 1].map((share) => ({ key: String(share), name: 'Capitale du Togo ?', count: '', share }));
  const { container } = render(<ShareList shares={shares} />);
  const [part, whole] = container.querySelectorAll('.ant-progress');
  expect(whole).toHaveClass('ant-progress-status-normal');
  expect(whole!.className).toBe(part!.className);
});
