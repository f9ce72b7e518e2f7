import { ArrowDownUp, Check } from 'lucide-react';
import { useMessages } from '@/i18n/messages';
import { buttonClasses } from '@/ui/Button';

type NearestFirstButtonProps = { isPressed: boolean; onPress: () => void };

/** Has the list sorted by how far away the places are; another press has it by group again. */
export function NearestFirstButton({ isPressed, onPress }: NearestFirstButtonProps) {
  const messages = useMessages('list');
  const Icon = isPressed ? Check : ArrowDownUp;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={`${buttonClasses(isPressed ? 'primary' : 'secondary')} ms-auto`}
    >
      <Icon aria-hidden className="size-4" />
      {messages.nearestFirst}
    </button>
  );
}
