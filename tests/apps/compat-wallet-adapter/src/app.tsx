import { Header } from './components/header'
import { Picker } from './components/picker'
import { Sign } from './components/sign'
import { Values } from './components/values'

export const App = () => (
  <main>
    <Header />
    <Picker />
    <Sign />
    <Values />
  </main>
)
