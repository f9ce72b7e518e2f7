import { DeletedPointMessage } from './DeletedPointMessage';
import { NoMapYet } from './NoMapYet';

type MissingContentProps = {
  /** The site has no map yet. */
  hasNoMap: boolean;
  /** The point of the address, if the rows that were read don't have it. */
  missingId: string | null;
  /** It is told, once, that it is gone: the address is to lose the point. */
  onDeletedPointReported: () => void;
};

/** What there is to say of something that the map does not have. */
export function MissingContent({
  hasNoMap,
  missingId,
  onDeletedPointReported,
}: MissingContentProps) {
  return (
    <>
      {hasNoMap && <NoMapYet />}
      <DeletedPointMessage missingId={missingId} onReported={onDeletedPointReported} />
    </>
  );
}
