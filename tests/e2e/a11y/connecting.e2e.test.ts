import { checkScenes } from '../check-scenes.ts'

checkScenes('connecting')
