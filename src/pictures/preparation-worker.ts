import { preparePicture } from './prepare-picture';
import { PictureRefusal, type PreparationMessage, type PreparationRules } from './prepared-picture';

const tell = (message: PreparationMessage) => self.postMessage(message);

self.onmessage = async (event: MessageEvent<{ file: File; rules: PreparationRules }>) => {
  const { file, rules } = event.data;
  try {
    const picture = await preparePicture(file, rules, (step) => tell({ type: 'step', step }));
    tell({ type: 'prepared', picture });
  } catch (error) {
    if (error instanceof PictureRefusal) tell({ type: 'refused', sentence: error.message });
    else tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};
