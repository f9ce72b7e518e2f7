import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type CollapsibleProps = {
  title: string;
  /** A line about the content, below the title. */
  summary: ReactNode;
  /** Makes the title a heading of the page. */
  heading?: 'h3';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A collapsible section of a form. It opens if one of its fields is invalid. */
export function Collapsible(props: CollapsibleProps) {
  const { title, summary, heading: Heading = 'div', isOpen, onOpenChange, children } = props;
  const id = useId();
  return (
    <div className="border-y border-line">
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpenChange(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 rounded-control py-2 text-left hover:bg-sunken"
        >
          <ChevronRight
            aria-hidden
            size={18}
            className={`shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          <span>
            <span className="block text-sm font-medium">{title}</span>
            <span className="block text-sm text-muted">{summary}</span>
          </span>
        </button>
      </Heading>
      <div
        id={id}
        hidden={!isOpen}
        onInvalidCapture={() => onOpenChange(true)}
        className="pt-2 pb-6"
      >
        {children}
      </div>
    </div>
  );
}
