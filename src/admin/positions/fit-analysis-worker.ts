import { assessFit, type IdentifiedControlPoint } from '@/geo/fit-assessment';
import { handleTasks } from '@/lib/worker-task';

handleTasks(
  async ({ pairs, aspectRatio }: { pairs: IdentifiedControlPoint[]; aspectRatio: number }) =>
    assessFit(pairs, aspectRatio),
);
