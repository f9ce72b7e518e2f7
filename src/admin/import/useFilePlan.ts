import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '@/lib/error-message';
import { computeGeoreference, isPending } from './geo/georeference';
import { type ImportChoices, type OpenedFile, planFile } from './plan-file';

/**
 * Plans the import of a file whenever the file, the map or a choice changes. Computes the georeference
 * that the plan needs, and ignores the results of earlier requests.
 * @param draft a file that was open before
 * @param compute computes a georeference, replaced in tests
 */
export function useFilePlan(
  draft: OpenedFile | null,
  choices: ImportChoices,
  compute = computeGeoreference,
) {
  const [openedFile, setOpenedFile] = useState(draft);
  const filePlan = useMemo(
    () => openedFile && planFile(openedFile, choices),
    [openedFile, choices],
  );
  const request = filePlan?.placement?.request ?? null;
  if (openedFile && request && request !== openedFile.georeferenceRequest) {
    setOpenedFile({ ...openedFile, georeferenceRequest: request });
  }
  // The preview shows the previous plan while the georeference is being computed.
  const importPlan = filePlan?.importPlan ?? null;
  const [shownPlan, setShownPlan] = useState(importPlan);
  if (importPlan !== shownPlan && (importPlan || !openedFile)) setShownPlan(importPlan);

  useEffect(
    function loadGeoreference() {
      if (!request || !isPending(request)) return;
      const abort = new AbortController();
      compute(request, abort.signal)
        .catch((error) => ({ ...request, problem: messageOf(error) }))
        .then((georeferenceRequest) => {
          if (abort.signal.aborted) return;
          setOpenedFile((file) => file && { ...file, georeferenceRequest });
        });
      return () => abort.abort();
    },
    [request, compute],
  );

  function retryGeoreference() {
    if (!openedFile || !request) return;
    setOpenedFile({ ...openedFile, georeferenceRequest: { ...request, problem: null } });
  }

  return {
    openedFile,
    setOpenedFile,
    /** The latest plan, even while another one is being computed. */
    plan: shownPlan,
    placement: filePlan?.placement ?? null,
    isGeoreferencing: request !== null && isPending(request),
    retryGeoreference,
  };
}
