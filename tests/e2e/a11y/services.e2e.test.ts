import { checkScenes } from '../check-scenes.ts'

checkScenes('services')
