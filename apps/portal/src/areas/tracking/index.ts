export { NextStage } from './next-stage.tsx';
