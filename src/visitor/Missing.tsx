import { GonePoint } from './GonePoint';
import { NoMapYet } from './NoMapYet';

type MissingProps = {
  /** The site has no map yet. */
  hasNoMap: boolean;
  /** The point of the address, if the rows that were read don't have it. */
  missingId: string | null;
  /** It is told, once, that it is gone: the address is to lose the point. */
  onTellGone: () => void;
};

/** What there is to say of something that the map does not have. */
export function Missing({ hasNoMap, missingId, onTellGone }: MissingProps) {
  return (
    <>
      {hasNoMap && <NoMapYet />}
      <GonePoint missingId={missingId} onTell={onTellGone} />
    </>
  );
}
