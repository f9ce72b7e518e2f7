import { Button } from '@/ui/Button';
import type { Versions } from './row-form';

type VersionSwitchProps = {
  otherVersion: Versions<unknown>['otherVersion'];
  onToggle: () => void;
};

/** After a conflict: says which version the fields show and that there is another, and switches to that one. */
export function VersionSwitch({ otherVersion, onToggle }: VersionSwitchProps) {
  if (!otherVersion) return null;
  const { isUnsaved } = otherVersion;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-accent/10 p-3 text-sm">
      <p role="status">
        {isUnsaved
          ? 'This is the saved version. What you typed is still here, but not saved.'
          : 'This is what you typed. It is not saved.'}
      </p>
      <Button onClick={onToggle}>
        {isUnsaved ? 'Show what I typed' : 'Show the saved version'}
      </Button>
    </div>
  );
}
