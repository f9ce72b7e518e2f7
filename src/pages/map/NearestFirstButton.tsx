import { list } from '@/language/english/list';
import { useWords } from '@/language/words';
import { buttonClasses } from '@/ui/Button';

type NearestFirstButtonProps = { isPressed: boolean; onPress: () => void };

/** Has the list sorted by how far away the places are; another press has it by group again. */
export function NearestFirstButton({ isPressed, onPress }: NearestFirstButtonProps) {
  const words = useWords('list', list);
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={`${buttonClasses('secondary')} ms-auto aria-pressed:ring-2 aria-pressed:ring-current aria-pressed:ring-inset`}
    >
      {words.nearestFirst}
    </button>
  );
}
