import { decideAll } from '@/admin/trails/decide-junctions';
import { handleTasks } from '@/lib/worker-task';

handleTasks(decideAll);
