import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import type { usePreview } from './use-preview.ts';
import styles from '../card-form.module.css';

const words = cataloguePageTexts.editor;

/** Shows the card as its readers will see it; where the form makes room for that, it also leads back. */
export function PreviewSwitch({ place, isShown, show }: ReturnType<typeof usePreview>) {
  const isBack = place === 'instead' && isShown;
  return (
    <Button
      type="text"
      className={styles.switch}
      // In the place of the form there is nothing else that has the focus.
      autoFocus={isBack}
      icon={isBack ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
      {...(place !== 'instead' && { 'aria-pressed': isShown })}
      onClick={() => show(!isShown)}
    >
      {isBack ? words.hidePreview : words.showPreview}
    </Button>
  );
}
